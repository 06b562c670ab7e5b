// Play whole games in Pyodide, over a database of JavaScript: node in_pyodide.mjs PYODIDE ZIP BLOCKED GAME...
import fs from "node:fs";
import path from "node:path";

const [folder, zip, blocked, ...games] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  console.error(String(error).slice(-2000)); // its source is a megabyte on one line
  process.exit(1);
});
const { loadPyodide } = await import(path.join(folder, "pyodide.mjs"));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.mkdirTree("/tablier");
pyodide.unpackArchive(new Uint8Array(fs.readFileSync(zip)), "zip", { extractDir: "/tablier" });
pyodide.FS.writeFile("/tablier/blocked.py", fs.readFileSync(blocked));

// What a browser's database does, in memory: a stranger to Python.
class Database {
  matches = new Map();
  names = new Map();
  isFull = false;

  async append(match, seq, id, text, hash, notes, wakes, summary) {
    if (this.isFull) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    const kept = this.matches.get(match) ?? { entries: [], ids: new Set(), notes: new Map() };
    if (kept.ids.has(id)) return "written";
    if (seq !== kept.entries.length) return "stale";
    kept.entries.push(text);
    kept.ids.add(id);
    for (const [key, note] of JSON.parse(notes)) kept.notes.set(key, note);
    this.matches.set(match, Object.assign(kept, { summary, wakes }));
    return "appended";
  }
  async read(match, after) {
    return (this.matches.get(match)?.entries ?? []).slice(after + 1);
  }
  async notes(match) {
    return [...(this.matches.get(match)?.notes.values() ?? [])];
  }
  async head(match) {
    return (this.matches.get(match)?.entries.length ?? 0) - 1;
  }
  async list() {
    return [...this.matches.values()].map(({ summary }) => summary);
  }
  async keep(name, text) {
    if (!this.names.has(name)) this.names.set(name, text);
    return this.names.get(name);
  }
  async kept(name) {
    return this.names.get(name) ?? "";
  }
  async drop(name) {
    return Number(this.names.delete(name));
  }
}

const database = new Database();
pyodide.globals.set("database", database);
pyodide.globals.set("fill", () => void (database.isFull = true));
pyodide.globals.set("now", () => Date.now());
pyodide.globals.set("draw", (count) => crypto.getRandomValues(new Uint8Array(count)));
await pyodide.runPythonAsync(`
import json, sys
sys.path.insert(0, "/tablier")
import blocked
from tablier.local import Host, IndexedDb

for game in ${JSON.stringify(games)}:
    told = await blocked.play(game, IndexedDb(database), now, lambda count: draw(count).to_bytes())
    print(game, told["result"]["how"], told["throws"])

host = Host(IndexedDb(database), print, now, lambda count: draw(count).to_bytes())
mine = json.loads((await host.request("GET", "/api/me")).body)["seats"]
print("kept", len({each["match"] for each in mine}))
fill()
form = {"game": "thaayam", "seats": [{"holder": "device"}, {"holder": "device"}]}
print("full", (await host.request("POST", "/api/matches", "fr", json.dumps(form))).status)
`);
process.exit(0);

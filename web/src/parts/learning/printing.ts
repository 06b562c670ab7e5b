// The address of a sheet to print.
interface Sheet {
  what: string;
  language: string;
  paper: string;
  cloth: string;
  variant: string;
  options: Record<string, string>;
}

export function sheetAddress(game: string, wanted: Sheet): string {
  const query = new URLSearchParams({ language: wanted.language, paper: wanted.paper, what: wanted.what });
  if (wanted.cloth !== "0" && ["board", "all"].includes(wanted.what)) query.set("cloth", wanted.cloth);
  if (wanted.variant) query.set("variant", wanted.variant);
  for (const [name, value] of Object.entries(wanted.options)) query.append("option", `${name}=${value}`);
  return `/api/games/${game}/sheet.pdf?${query}`;
}

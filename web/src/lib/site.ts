// Where this page came from: a server, or a folder of files (`tablier site`), which says so in the page itself.
export const isStatic = globalThis.document?.documentElement.dataset["site"] === "static";

// Where a file of this site lies. A folder has one page, in the folder itself.
export const fileAddress = (name: string): string => new URL(isStatic ? name : `/${name}`, location.href).href;

// Bytes as people say them.
const MB = 1_000_000;

export const megabytes = (bytes: number, language: string): string =>
  (bytes / MB).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function getProgramPath(path: string): string;

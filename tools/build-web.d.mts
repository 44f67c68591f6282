export function buildWeb(options?: { readonly always?: boolean }): Promise<void>;

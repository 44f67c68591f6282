/** Says that packs were changed, and what takes that back (PACK-135). */
export type PackActionDone = (text: string, options?: { readonly undo?: () => void }) => void;

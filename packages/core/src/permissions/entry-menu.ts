/** The menu that every pack entry permission belongs to. */
export const entryMenu = 'job';

/** The name of the folder of a machine, below that of its pharmacy: no path, which could lead anywhere (PACK-110). */
export const isMachineFolder = (name: string): boolean => /^[\w-]{1,60}$/.test(name);

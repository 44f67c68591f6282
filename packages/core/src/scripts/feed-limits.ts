/** How much one file of the dispense feed holds (security T15). */
export const feedLimits = { records: 5000, bytes: 8 * 1024 * 1024 } as const;

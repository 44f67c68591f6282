/** The external link with this id logs out. */
export const logOutId = 'log-out';

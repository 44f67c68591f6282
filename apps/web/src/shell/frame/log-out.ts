/** The external link with this id logs out (1§2). */
export const logOutId = 'log-out';

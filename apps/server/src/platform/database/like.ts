/** A text in which the signs of LIKE stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of what holds this text anywhere. */
export const holding = (text: string): string => `%${literally(text)}%`;

/** Why the program does not start, in a sentence for the person who started it. */
export class StartRefusal extends Error {}

/** A part of the document, whose form the test of the document judges. */
export type Json = Readonly<Record<string, unknown>>;

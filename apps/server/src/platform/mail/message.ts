/** A mail that leaves after commit; holds no patient data. */
export interface MailMessage {
  /** Empty where only the account knows the address. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After this time it is useless and is not sent any more. */
  readonly usefulMinutes?: number;
  /**
   * The user name whose account it opens, by a link that is made when it is sent; the link replaces `linkPlace` in the
   * body, the person's name `namePlace`. A mail for an unknown name is not sent.
   */
  readonly opens?: string;
  /** The letter that it opens, by a link that is made in the same way; a mail whose link ended before is not sent. */
  readonly opensLetter?: LetterOfMail;
}

export interface LetterOfMail {
  readonly pharmacyId: number;
  readonly linkId: number;
}

export const linkPlace = '<link>';
export const namePlace = '<name>';

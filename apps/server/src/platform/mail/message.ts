/** A mail that leaves after commit; holds no patient data. */
export interface MailMessage {
  /** Empty where only the account knows the address. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After so long it is of no use and is not sent any more. */
  readonly usefulMinutes?: number;
  /**
   * The user name whose account it opens, by a link that is made as it leaves; goes where the body holds `linkPlace`,
   * the person's name where it holds `namePlace`. Nobody may have that name: then it does not leave.
   */
  readonly opens?: string;
}

export const linkPlace = '<link>';
export const namePlace = '<name>';

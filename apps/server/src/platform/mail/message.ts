/** A mail that leaves after commit; holds no patient data. */
export interface MailMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After so long it is of no use and is not sent any more. */
  readonly usefulMinutes?: number;
  /** Whose account it opens, by a link that is made as it leaves and goes where the body holds `linkPlace`. */
  readonly opensAccount?: number;
}

export const linkPlace = '<link>';

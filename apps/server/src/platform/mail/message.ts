/** A mail that leaves after commit; holds no patient data. */
export interface MailMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After so long it is of no use and is not sent any more. */
  readonly usefulMinutes?: number;
}

/** A mail that leaves after commit; holds no patient data. */
export interface MailMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

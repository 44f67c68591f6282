/** The sentences beside a field whose value is accepted although it is doubted (ID-1). */
export const doubts = {
  medicareIssue: 'The issue number of a Medicare card is not 0',
  medicareExpired: 'This Medicare card has expired',
  phone: 'This is not the usual form of an Australian phone number',
  providerNumber: 'Please check this provider number, it may be mistyped',
  prescriberNumber: 'Please check this prescriber number, it may be mistyped',
  dvaNumber: 'This is not the usual form of a DVA number',
  concessionNumber: 'This is not the usual form of a concession number',
  registrationNumber: 'This is not the usual form of a registration number',
  approvalNumber: 'This is not the usual form of a PBS approval number',
  racfId: 'This is not the usual form of a RACF id',
  safetyNetNumber: 'This is not the usual form of a Safety Net number',
} as const;

/** The same of a postcode beside a state whose range does not hold it. */
export const formatPostcodeDoubt = (postcode: string, usual: string | null, state: string): string =>
  usual === null
    ? `Postcode ${postcode} belongs to no Australian state`
    : `Postcode ${postcode} usually belongs to ${usual}, not ${state}`;

/** Codes that a carer writes into a box instead of initials; facilities read them from the foot of each sheet (SIGN-8). */
export const signingCodes = [
  { code: 'A', meaning: 'Absent' },
  { code: 'R', meaning: 'Refused' },
  { code: 'W', meaning: 'Withheld' },
  { code: 'S', meaning: 'Sleeping' },
  { code: 'H', meaning: 'Hospital' },
  { code: 'L', meaning: 'Leave' },
  { code: 'N', meaning: 'Not available' },
  { code: 'V', meaning: 'Vomited' },
  { code: 'O', meaning: 'Other, see notes' },
  { code: 'SA', meaning: 'Self-administered' },
] as const;

/**
 * The fee of the program for everybody for a patient and a week in 2018: an example for claims to count with. A pharmacy
 * enters the fees of its own days (CLAIM-5).
 */
export const sampleClaimFees = [{ daaFunding: 1, fromDate: '2018-01-01', cents: 600 }] as const;

import type { JobRow } from '../../calls/index.ts';

/** 'Banksia House, East 14': group, ward and room as far as they are known. */
export function formatJobPlace(job: Pick<JobRow, 'patientGroupName' | 'wardName' | 'room'>): string {
  const within = [job.wardName, job.room].filter((part) => part !== '').join(' ');
  return [job.patientGroupName, within].filter((part) => part !== '').join(', ');
}

import { useEffect, useState } from 'react';
import { createLastRequest, type LastRequest } from './last-request.ts';

/** Requests about what is shown: the last one counts, until something else is shown or the page is left. */
export function useLastRequest(shown: string): LastRequest {
  const [request] = useState(createLastRequest);
  useEffect(() => request.drop, [request, shown]);
  return request;
}

import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { withTranslatedRefusal } from '../parts/letter/failure.ts';

/** The pharmacy whose letter a link opens. */
export const useLetterLink = (key: string) =>
  useQuery({
    queryKey: ['letterLink', key],
    queryFn: ({ signal }) => withTranslatedRefusal(() => client.getLetterLink({ body: { key } }, { signal })),
    enabled: key !== '',
  });

/** The letter behind a link, for the number of its prescriber (REQUEST-10). */
export const openLetter = (key: string, prescriberNumber: string) =>
  withTranslatedRefusal(() => client.openScriptLetter({ body: { key, prescriberNumber } }));

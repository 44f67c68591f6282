import { useMutation } from '@tanstack/react-query';
import { client } from '../client.ts';
import { fileMessages } from '../messages/files.ts';
import { createRefusalTranslator } from '../refusal-translator.ts';

const { withTranslatedRefusal } = createRefusalTranslator(fileMessages);

/** Sends a file to the server; answers the id under which a record may name it. */
export const useUpload = () =>
  useMutation({
    mutationFn: async (file: File): Promise<number> =>
      (await withTranslatedRefusal(() => client.uploadResource({ file }))).data.resourceDocumentId,
  });

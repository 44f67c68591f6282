import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../kit/dialog/index.ts';
import { client } from './client.ts';
import { loadProfile, session, useProfile } from './session/index.ts';

/** The starred menu items and a way to star or unstar one. */
export function useShortcuts(): readonly [readonly string[], (id: string) => void] {
  const profile = useProfile();
  const save = useMutation({
    mutationFn: (shortcuts: string[]) => client.saveShortcuts({ body: { shortcuts } }),
    onError: async (reason) => {
      await showFailure(reason);
      await loadProfile();
    },
  });
  const toggleShortcut = (id: string): void => {
    const { shortcuts } = profile;
    const next = shortcuts.includes(id) ? shortcuts.filter((each) => each !== id) : [...shortcuts, id];
    session.set({ kind: 'signedIn', profile: { ...profile, shortcuts: next } });
    save.mutate(next);
  };
  return [profile.shortcuts, toggleShortcut];
}

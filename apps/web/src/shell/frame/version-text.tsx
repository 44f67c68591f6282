import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { useServerAddress, useSettings } from '../settings/settings.ts';
import { messages } from '../messages/index.ts';

/** The version, and in the uat environment the server's address. */
export function VersionText({ className }: { readonly className: string }) {
  const t = useTranslate(messages);
  const settings = useSettings();
  const address = useServerAddress(settings?.environment);
  if (!settings) return null;
  return (
    <div className={className}>
      <bdi>{t('version', { version: isolateText(settings.version) })}</bdi>
      {address && <bdi>{t('serverAddress', { address: isolateText(address) })}</bdi>}
    </div>
  );
}

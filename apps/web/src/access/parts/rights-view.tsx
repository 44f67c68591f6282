import { accessLevels, type EntryCode, type MenuCode, packEntries } from '@packwright/core/permissions';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, isolateText, ScrollBox } from '../../kit/page/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import type { PersonRights } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { messages as roleMessages } from '../messages/roles.ts';
import styles from './people.module.css';
import { RightMark } from './right-mark.tsx';

type Right = PersonRights['entries'][number];
type NamedRight = Pick<Right, 'isAllowed' | 'roleIds'>;

/** The rights of a person one by one, with the roles that grant each (ACCESS-47). */
export function RightsView({ rights }: { readonly rights: PersonRights }) {
  const r = useTranslate(roleMessages);
  const t = useTranslate(messages);
  const { menus, entries, roles } = rights;
  // Without the names of roles, a column is as narrow as its tick.
  const table = `${styles.grid} ${roles.length > 1 ? '' : styles.matrix}`;
  return (
    <>
      <Summary rights={rights} />
      <Card title={r('section.menus')} flush>
        <ScrollBox label={r('section.menus')} className={styles.scroll}>
          <table className={table} aria-label={r('section.menus')}>
            <thead>
              <tr>
                <th scope="col">{t('rights.menu')}</th>
                {accessLevels.map((level) => (
                  <th key={level} scope="col">
                    {r(`right.${level}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {menus.map((menu) => (
                <tr key={menu.code}>
                  <th scope="row">{r(`menu.${menu.code as MenuCode}`)}</th>
                  {accessLevels.map((level) => (
                    <td key={level}>
                      <NamedMark right={menu[level]} roles={roles} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
      <Card title={t('rights.entries')} flush>
        <ScrollBox label={t('rights.entries')} className={styles.scroll}>
          <table className={table} aria-label={t('rights.entries')}>
            <thead>
              <tr>
                <th scope="col">{t('rights.entry')}</th>
                <th scope="col">{t('rights.allowed')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => {
                const code = entry.code as EntryCode;
                return (
                  <tr key={code}>
                    <th scope="row">
                      {r(`stage.${packEntries[code].stage}`)}: {r(`entry.${code}`)}
                    </th>
                    <td>
                      <NamedMark right={entry} roles={roles} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
    </>
  );
}

/** The sentences that hold for every right. */
function Summary({ rights: { roles, isPharmacist, isChangeCommentRequired } }: { rights: PersonRights }) {
  const t = useTranslate(messages);
  const nameRole = useRoleName();
  const [only] = roles;
  const sentences = [
    only === undefined && t('rights.none'),
    only && roles.length === 1 && t('rights.byOne', { role: isolateText(nameRole(only)) }),
    isPharmacist && t('rights.pharmacist'),
    isChangeCommentRequired && t('rights.comment'),
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 && <p className={styles.summary}>{sentences.join(' ')}</p>;
}

interface NamedMarkProps {
  readonly right: NamedRight;
  readonly roles: PersonRights['roles'];
}

/** The roles stand beside a right only where a person has several. */
function NamedMark({ right: { isAllowed, roleIds }, roles }: NamedMarkProps) {
  const t = useTranslate(messages);
  const nameRole = useRoleName();
  const names = roles.filter(({ id }) => roleIds.includes(id)).map(nameRole);
  const by = roles.length > 1 ? t('rights.by', { roles: names.join(', ') }) : '';
  return (
    <RightMark isAllowed={isAllowed} why={isAllowed ? by : names.length === 0 ? '' : t('rights.closed')} />
  );
}

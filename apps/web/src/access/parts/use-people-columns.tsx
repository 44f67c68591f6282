import { userList } from '@packwright/contract/access';
import { userStatuses } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, formatOrDash, Pill } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import type { PersonListRow } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import styles from './people.module.css';

/** The columns of every list of people; the name leads to the person where that page may be opened. */
export function usePeopleColumns(mayOpen: boolean): readonly ListColumn<PersonListRow>[] {
  const t = useTranslate(messages);
  const nameRole = useRoleName();
  const cells = useMemo(
    (): ListCells<PersonListRow> => ({
      name: ({ id, firstName, lastName }) =>
        mayOpen ? (
          <Link className={styles.link ?? ''} to={`/user/${id}`}>
            <BidiText>{`${lastName}, ${firstName}`}</BidiText>
          </Link>
        ) : (
          <BidiText>{`${lastName}, ${firstName}`}</BidiText>
        ),
      userName: ({ userName }) => <BidiText code>{userName}</BidiText>,
      roleNames: ({ roles }) => <BidiText>{formatOrDash(roles.map(nameRole).join(', '))}</BidiText>,
      hasSecondFactor: ({ hasSecondFactor }) => t(hasSecondFactor ? 'yes' : 'no'),
      email: ({ email }) => <bdi dir="ltr">{formatOrDash(email)}</bdi>,
      status: ({ status }) => (
        <Pill tone={status === userStatuses.active.code ? 'green' : 'grey'}>
          {t(status === userStatuses.active.code ? 'active' : 'archived')}
        </Pill>
      ),
    }),
    [t, nameRole, mayOpen],
  );
  return useListColumns(userList, cells);
}

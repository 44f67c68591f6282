import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import { commentMessages } from '../../messages/comments.ts';

/** How many comments of a pack are open; nothing where there is none (PACK-141). */
export function CommentCount({ count }: { readonly count: number }) {
  const t = useTranslate(commentMessages);
  if (count === 0) return null;
  return (
    <Pill tone="blue" dotless>
      {t('count', { count })}
    </Pill>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError, detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { Answered } from './Answered.tsx';
import { replyQuery } from './api.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { OpenReply } from './OpenReply.tsx';
import styles from './Reply.module.css';
import { isDone } from './words.ts';

/** No other try makes these good. */
const FINAL = new Set(['link_invalid', 'link_expired', 'validation']);

function Followed({ token }: { token: string }) {
  const { data: reply, error, refetch } = useQuery(replyQuery(token));
  if (reply === undefined) {
    if (error instanceof ApiError && FINAL.has(error.code)) {
      return <DeadEnd reason={error.code === 'link_expired' ? 'expired' : 'invalid'} />;
    }
    if (error) {
      return <ErrorNote title="No pudimos abrir tu enlace." detail={detailOf(error)} onRetry={() => void refetch()} />;
    }
    return (
      <div aria-busy="true">
        <Skeleton height={48} width={320} />
        <Skeleton height={240} radius={12} className={styles.waiting} />
      </div>
    );
  }
  if (isDone(reply)) return <Answered reply={reply} />;
  if (reply.state === 'open') return <OpenReply key={token} token={token} reply={reply} />;
  return <DeadEnd reason={reply.state} reply={reply} />;
}

/** Where the links of messages lead: it shows what a link is about, and does nothing before it is told to. */
export default function ReplyPage() {
  useTitle('Tu respuesta');
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <div className={`page ${styles.page}`}>
      {token === '' ? <DeadEnd reason="invalid" /> : <Followed key={token} token={token} />}
    </div>
  );
}

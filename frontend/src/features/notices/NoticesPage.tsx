import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListHead } from '../../app/admin/ui/list/ListHead.tsx';
import panel from '../../app/admin/ui/Panel.module.css';
import { useCan } from '../../app/admin/ui/permissions.ts';
import { Restricted } from '../../app/admin/ui/Restricted.tsx';
import { ApiError } from '../../app/api/error.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { AskDialog, type Question } from './AskDialog.tsx';
import { problemsQuery } from './api.ts';
import { NoticesNav } from './NoticesNav.tsx';
import { Problems } from './Problems.tsx';
import { sayCount } from './words.ts';

const TITLE = 'Avisos sin entregar';
const NoAccess = () => <Restricted area={TITLE} permission="view_appointments" />;

function Notices() {
  useTitle(TITLE);
  const { data, error } = useQuery(problemsQuery());
  const list = useRef<HTMLElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess />;
  const seeing = {
    onAsk: (problem: Question['problem'], deed: Question['deed']) => {
      setQuestion({ problem, deed });
      setOpen(true);
    },
    // Its row is gone, and with it what had the focus.
    onOver: () => list.current?.focus(),
  };
  return (
    <>
      <ListHead
        title={TITLE}
        sub={<span role="status">{data && data.items.length > 0 && sayCount(data.items.length, data.more)}</span>}
      />
      <NoticesNav />
      <section ref={list} tabIndex={-1} className={panel.flat} aria-label="Lista de avisos">
        <Problems {...seeing} />
      </section>
      {question && (
        <AskDialog
          key={`${question.problem.id} ${question.deed}`}
          {...question}
          open={open}
          onClose={() => setOpen(false)}
          onOver={seeing.onOver}
        />
      )}
    </>
  );
}

/** What the client was never told, or perhaps was: each is seen to here. */
export default function NoticesPage() {
  return useCan('view_appointments') ? <Notices /> : <NoAccess />;
}

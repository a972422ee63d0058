import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/error.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { AskDialog, type Question } from './AskDialog.tsx';
import { NoticesNav } from './NoticesNav.tsx';
import { Problems } from './Problems.tsx';
import { problemsQuery } from './parts/api.ts';
import { sayCount } from './parts/words.ts';

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

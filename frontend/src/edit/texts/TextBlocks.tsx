import type { Block, BlockMark, Inline } from '@rostro/shared/texts/markdown';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { mailLinkOf } from '#api/mail.ts';
import { needed } from '#api/queryClient.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';

interface MailToProps {
  subject: string;
  children: string;
}

/** A button that writes an e-mail to the clinic about personal data. Its space is reserved while the address loads. */
function MailTo({ subject, children }: MailToProps) {
  const { data: business } = useQuery(needed(businessQuery()));
  const email = business?.email ?? '';
  return (
    <p className="min-h-(--target) my-4 [&>a]:max-w-full [&>a]:whitespace-normal print:hidden">
      {email !== '' && (
        <OutButton variant="outline" small href={mailLinkOf(email, subject)}>
          <Mail size={16} strokeWidth={1.8} aria-hidden />
          {children}
        </OutButton>
      )}
    </p>
  );
}

function Piece({ part }: { part: Inline }) {
  if (part.kind === 'strong') return <b>{part.text}</b>;
  if (part.kind === 'letter') return <MailTo subject={part.subject}>{part.text}</MailTo>;
  if (part.kind === 'text') return part.text;
  const { to, text } = part;
  if (to.startsWith('/')) {
    return (
      <Link className="link" to={to}>
        {text}
      </Link>
    );
  }
  return (
    <a className="link" href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

const Pieces = ({ content }: { content: readonly Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
  content.map((part, place) => <Piece key={place} part={part} />);

interface PartProps {
  block: Block;
  /** The level of the headings inside a section. */
  level: 3 | 4;
  ticks?: boolean;
  /** The components for marked lines. A page passes only its own, so that those of other pages are not loaded. */
  marks?: Partial<Record<BlockMark, ComponentType>>;
}

function Part({ block, level, ticks = false, marks = {} }: PartProps) {
  if (block.kind === 'clinic' || block.kind === 'rules') {
    const Mark = marks[block.kind];
    return Mark && <Mark />;
  }
  if (block.kind === 'list' && ticks) {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
    return <Ticks points={block.items.map((content, place) => <Pieces key={place} content={content} />)} />;
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((content, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
          <li key={place}>
            <Pieces content={content} />
          </li>
        ))}
      </ul>
    );
  }
  const text = <Pieces content={block.content} />;
  if (block.kind === 'heading') return level === 3 ? <h3>{text}</h3> : <h4>{text}</h4>;
  if (block.kind === 'note') return <Note tone="sage">{text}</Note>;
  const isLetter = block.content.some(({ kind }) => kind === 'letter');
  return isLetter ? text : <p>{text}</p>;
}

/** A section of a text that the clinic edits. React renders it as text, never as HTML. */
export const TextBlocks = ({ blocks, ...look }: Omit<PartProps, 'block'> & { blocks: readonly Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other name
  blocks.map((block, place) => <Part key={place} block={block} {...look} />);

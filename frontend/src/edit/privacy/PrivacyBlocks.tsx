import type { Block, Inline } from '@rostro/shared/privacy/privacy-text';
import { Link } from 'react-router-dom';
import { Note } from '#ui/note/Note.tsx';
import { Identity } from './Identity.tsx';
import { MailTo } from './MailTo.tsx';

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
  /** Of the headings inside a section. */
  level: 3 | 4;
}

function Part({ block, level }: PartProps) {
  if (block.kind === 'clinic') return <Identity />;
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
  // A letter is a button in a paragraph of its own.
  const isLetter = block.content.some(({ kind }) => kind === 'letter');
  return isLetter ? text : <p>{text}</p>;
}

/** A section of the privacy notice. Everything is drawn as text of React's: nothing of it is ever HTML. */
export const PrivacyBlocks = ({ blocks, level }: { blocks: readonly Block[]; level: 3 | 4 }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other name
  blocks.map((block, place) => <Part key={place} block={block} level={level} />);

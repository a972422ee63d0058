import { type TextKind, textProblem } from '@rostro/shared/texts/kinds';
import { sectionsOf } from '@rostro/shared/texts/markdown';
import { useDeferredValue } from 'react';
import { LEGAL_MARKS } from '#edit/texts/legalMarks.tsx';
import { TextBlocks } from '#edit/texts/TextBlocks.tsx';
import { classes } from '#ui/classes.ts';
import { TEXT_WORDS } from './rows.ts';
import styles from './Texts.module.css';

interface SheetProps {
  kind: TextKind;
  text: string;
  label: string;
}

/** A text as on the site, in a frame that scrolls. */
export function Sheet({ kind, text, label }: SheetProps) {
  const { legal } = TEXT_WORDS[kind];
  return (
    <section
      className={classes(
        styles.sheet,
        'max-h-120 py-4 px-5 overflow-y-auto border border-line rounded-control wrap-anywhere',
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {sectionsOf(text).map(({ id, title, blocks }, place) => (
        <div key={id} className="[&+&]:mt-5 [&+&]:pt-5 [&+&]:border-t [&+&]:border-t-line">
          <h3 className="mb-2 font-head font-medium text-18 leading-[1.35]">
            {legal ? `${place + 1}. ${title}` : title}
          </h3>
          <TextBlocks blocks={blocks} level={4} marks={LEGAL_MARKS} />
        </div>
      ))}
    </section>
  );
}

/** The unsaved text as the site will show it, or why it cannot. */
export function Preview({ kind, text }: Omit<SheetProps, 'label'>) {
  const shown = useDeferredValue(text);
  const problem = textProblem(kind, shown);
  return (
    <section
      className="[&_h2]:mx-0 [&_h2]:mt-0 [&_h2]:mb-2 [&_h2]:font-head [&_h2]:font-medium [&_h2]:text-18 [&_h2]:leading-[1.35]"
      aria-labelledby="vista-previa"
    >
      <h2 id="vista-previa">Vista previa</h2>
      {problem !== null && (
        <p role="status" className="mb-2 text-error">
          {problem}
        </p>
      )}
      <Sheet kind={kind} text={shown} label="Cómo se verá el texto" />
    </section>
  );
}

import type { Brand } from '@rostro/shared/contract/booking/booking';
import { ShieldCheck, Star } from 'lucide-react';
import { OutButton } from '#ui/button/Button.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Proof.module.css';

type ProofProps = Pick<Brand, 'photos' | 'reviews'> & {
  /** Shown if the clinic gave it; the foot of each page has it anyway. */
  cofepris?: string;
};

function titleOf({ photos, reviews }: ProofProps): string {
  if (photos.length > 0) return 'Así es la clínica';
  return reviews === '' ? 'En regla' : 'Lo que dicen de nosotros';
}

/**
 * The clinic's proof: its photos, its reviews elsewhere, and its notice to the authority. Missing parts are left out.
 */
export default function Proof({ photos, reviews, cofepris = '' }: ProofProps) {
  if (photos.length === 0 && reviews === '' && cofepris === '') return null;
  return (
    <section className={`section ${styles.proof}`} aria-labelledby="asi-es">
      <div className="page">
        <div className="flex flex-wrap gap-4 items-center justify-between">
          <h2 id="asi-es">{titleOf({ photos, reviews })}</h2>
          {reviews !== '' && (
            <OutButton variant="outline" href={reviews} target="_blank" rel="noreferrer">
              <Star size={16} strokeWidth={1.8} aria-hidden />
              Leer reseñas
              <span className="sr"> (se abre en otra pestaña)</span>
            </OutButton>
          )}
        </div>
        {photos.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on phones must be reached by the keyboard
          <ul className={styles.photos} tabIndex={0} aria-labelledby="asi-es">
            {photos.map(({ image, text }) => (
              <li key={image}>
                <figure>
                  <span className="block aspect-[4/3] overflow-hidden rounded-card">
                    <Picture src={image} sizes="(min-width: 860px) 25vw, 72vw" />
                  </span>
                  {text !== '' && <figcaption>{text}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        )}
        {cofepris !== '' && (
          <p className="flex gap-2 items-center mt-8 wrap-anywhere [&>svg]:flex-none [&>svg]:text-sage">
            <ShieldCheck size={20} strokeWidth={1.6} aria-hidden />
            <span>
              Aviso de funcionamiento COFEPRIS n.º <b className="num">{cofepris}</b>
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

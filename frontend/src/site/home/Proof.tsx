import type { Brand } from '@rostro/shared/contract/booking';
import { Star } from 'lucide-react';
import { OutButton } from '#ui/button/Button.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Proof.module.css';

/** What the clinic can show of itself: its own photos, and where others speak of it. Nothing stands here that it has not given. */
export default function Proof({ photos, reviews }: Brand) {
  return (
    <section className="section" aria-labelledby="asi-es">
      <div className="page">
        <div className={styles.head}>
          <h2 id="asi-es">{photos.length > 0 ? 'Así es la clínica' : 'Lo que dicen de nosotros'}</h2>
          {reviews !== '' && (
            <OutButton variant="outline" href={reviews} target="_blank" rel="noreferrer">
              <Star size={16} strokeWidth={1.8} aria-hidden />
              Leer reseñas
              <span className="sr"> (se abre en otra pestaña)</span>
            </OutButton>
          )}
        </div>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map(({ image, text }) => (
              <li key={image}>
                <figure>
                  <span className={styles.picture}>
                    <Picture src={image} sizes="(min-width: 860px) 25vw, 72vw" />
                  </span>
                  {text !== '' && <figcaption>{text}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

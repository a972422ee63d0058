import type { Brand } from '@rostro/shared/contract/booking/booking';
import type { ClinicText } from '@rostro/shared/contract/clinic/texts';
import { sectionsOf, type TextSection } from '@rostro/shared/texts/markdown';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { textQuery } from '#api/texts.ts';
import { TextBlocks } from '#edit/texts/TextBlocks.tsx';
import Proof from '#site/clinic/Proof.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { useAnchor } from '#ui/useAnchor.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './About.module.css';
import { JobBoard } from './JobBoard.tsx';
import { Parts } from './Parts.tsx';

function Opening({ title, blocks }: TextSection) {
  return (
    <section className="bg-sand-2">
      <div className="page grid grid-cols-[minmax(0,6fr)_minmax(0,6fr)] items-center gap-10 max-tablet:grid-cols-1 max-tablet:gap-2">
        <div className="py-16 max-tablet:pt-8 max-tablet:pb-0">
          <h1>{title}</h1>
          <div className="lead mt-5 max-tablet:mt-4 max-tablet:text-16">
            <TextBlocks blocks={blocks} level={3} ticks />
          </div>
          <div className="flex flex-wrap gap-3 mt-8 max-tablet:mt-6 max-tablet:[&>a]:flex-1 max-tablet:[&>a]:px-3">
            <LinkButton to="/book">Reservar Cita</LinkButton>
            <LinkButton to="/doctors" variant="outline">
              Conoce al equipo
            </LinkButton>
          </div>
        </div>
        <img
          className="self-end justify-self-end w-[min(100%,580px)] pt-8 max-tablet:justify-self-center max-tablet:w-[min(100%,420px)] max-tablet:pt-4"
          src="/img/nosotros.svg"
          width={640}
          height={530}
          alt=""
          fetchPriority="high"
        />
      </div>
    </section>
  );
}

/** The clinic's own figures; hidden if it has given none. */
function Figures({ facts }: { facts: NonNullable<Brand['facts']> }) {
  return (
    <section className="py-16 bg-plum-deep text-sand max-tablet:py-12" aria-labelledby="cifras">
      <div className="page">
        <h2 id="cifras" className="sr">
          La clínica en cifras
        </h2>
        <dl
          className={classes(
            styles.figures,
            'grid grid-cols-[repeat(auto-fit,minmax(min(160px,100%),1fr))] gap-y-8 gap-x-6 max-tablet:grid-cols-[1fr_1fr]',
          )}
        >
          {facts.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** As many photos as one row of the page holds; the home page has all of them. */
const PHOTOS = 5;

function Facts() {
  const brand = useQuery(needed(businessQuery())).data?.brand;
  if (brand === undefined) return null;
  const { facts = [], photos, reviews, cofepris } = brand;
  return (
    <>
      {facts.length > 0 && <Figures facts={facts} />}
      <Proof photos={photos.slice(0, PHOTOS)} reviews={reviews} cofepris={cofepris} />
    </>
  );
}

type TextQuery = UseQueryResult<ClinicText>;

function About({ about: { data: text, error, refetch }, jobs }: Record<'about' | 'jobs', TextQuery>) {
  useAnchor();
  const [opening, ...parts] = sectionsOf(text?.text ?? '');
  return (
    <>
      {opening ? (
        <>
          <Opening {...opening} />
          <Parts sections={parts} />
        </>
      ) : (
        <div className="page">
          <PageHead title="Nosotros" />
          <ErrorNote
            title="No pudimos cargar lo que la clínica cuenta de sí."
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <Facts />
      <JobBoard {...jobs} />
    </>
  );
}

/** Waits for both texts, so that a link to the job board finds it in its place. */
export default function AboutPage() {
  useTitle('Nosotros');
  const about = useQuery(textQuery('about'));
  const jobs = useQuery(textQuery('jobs'));
  return about.isLoading || jobs.isLoading ? <PageSkeleton /> : <About about={about} jobs={jobs} />;
}

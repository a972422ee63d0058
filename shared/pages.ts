/**
 * The pages that search engines and link previews may know, with their content before any script runs. The build makes
 * an HTML file of each (`pages/<file>.html`); the CDN and the local gateway answer its path with it.
 */
export interface PublicPage {
  path: string;
  file: string;
  title: string;
  description: string;
  /** The page's first component, from the frontend's sources: loaded along with the page instead of after it. */
  source?: string;
  data?: readonly string[];
  /** The drawing of its link preview (`npm run artwork`); by default the home page's preview. */
  drawing?: string;
  /** Public, but search engines should not list it. */
  unlisted?: true;
  /** Its picture in link previews, in place of a drawing. */
  picture?: string;
  /** Also shown by a clinic that is not published: its «Muy pronto», and the pages that this links to. */
  shownBefore?: true;
}

/** Stands for the site's address until the files are served. */
export const SITE_URL_MARK = 'https://site.invalid';

/** The size of every link preview, as `og:image` says it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export const previewOf = ({ file, drawing, picture }: Pick<PublicPage, 'file' | 'drawing' | 'picture'>): string =>
  picture ?? (drawing === undefined ? '/img/vista-previa.png' : `/img/vista-previa-${file}.png`);

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    file: 'home',
    title: 'Dermatología estética y cuidado facial',
    description:
      'Tu rostro nuestra prioridad. Dermatología estética y cuidado facial con diagnóstico. Elige tu tratamiento y aparta tu cita en un minuto.',
    data: ['/api/services', '/api/business'],
    shownBefore: true,
  },
  {
    path: '/servicios',
    file: 'servicios',
    drawing: 'limpieza-facial',
    title: 'Elige tu tratamiento',
    description:
      'Tratamientos faciales con duración, precio y beneficios. Elige día y hora y reserva tu cita en línea.',
    source: 'site/booking/BookingPage.tsx',
    data: ['/api/services'],
  },
  {
    path: '/equipment',
    file: 'equipment',
    drawing: 'equipo-analizador',
    title: 'Equipos',
    description: 'La tecnología con la que trabajamos: qué hace cada equipo y para qué tratamientos lo usamos.',
    source: 'site/equipment/EquipmentPage.tsx',
    data: ['/api/equipment'],
  },
  {
    path: '/about',
    file: 'about',
    drawing: 'nosotros',
    title: 'Nosotros',
    description: 'Quiénes somos, cómo trabajamos y qué puedes esperar de una clínica que empieza por escucharte.',
    source: 'site/about/AboutPage.tsx',
    data: ['/api/texts/about', '/api/texts/jobs', '/api/business'],
  },
  {
    path: '/doctors',
    file: 'doctors',
    drawing: 'diagnostico-facial',
    title: 'Nuestro equipo',
    description: 'Las personas que te atienden en la clínica.',
    source: 'site/team/TeamPage.tsx',
    data: ['/api/staff'],
  },
  {
    path: '/contact',
    file: 'contact',
    drawing: 'hidratacion',
    title: 'Contacto',
    description: 'Dirección, teléfono, correo, WhatsApp y horario de la clínica.',
    source: 'site/contact/ContactPage.tsx',
    data: ['/api/business'],
  },
  {
    path: '/locations',
    file: 'locations',
    drawing: 'fachada',
    title: 'Ubicación',
    description: 'Cómo llegar a la clínica.',
    source: 'site/contact/LocationsPage.tsx',
    data: ['/api/business'],
  },
  {
    path: '/privacy',
    file: 'privacy',
    title: 'Aviso de Privacidad',
    description: 'Qué datos personales tratamos, para qué, y cómo ejercer tus derechos ARCO.',
    source: 'site/legal/PrivacyPage.tsx',
    data: ['/api/texts/privacy', '/api/business'],
    shownBefore: true,
  },
  {
    path: '/terms',
    file: 'terms',
    title: 'Términos y Condiciones',
    description: 'Citas y cancelaciones, pagos y reembolsos, y lo que puedes esperar de nosotros.',
    source: 'site/legal/TermsPage.tsx',
    data: ['/api/texts/terms', '/api/settings'],
  },
  {
    path: '/login',
    file: 'login',
    title: 'Iniciar Sesión',
    description: 'Entra a tu cuenta para ver, cambiar y reservar tus citas.',
    source: 'site/account/LoginPage.tsx',
    data: ['/config.json'],
    unlisted: true,
  },
  {
    path: '/signup',
    file: 'signup',
    title: 'Crea tu cuenta',
    description: 'Crea tu cuenta para reservar y llevar el registro de tus citas.',
    source: 'site/account/SignupPage.tsx',
    data: ['/config.json'],
    unlisted: true,
  },
  {
    path: '/reset-password',
    file: 'reset-password',
    title: 'Restablece tu contraseña',
    description: 'Elige una contraseña nueva con el código que te enviamos por correo.',
    source: 'site/account/ResetPasswordPage.tsx',
    unlisted: true,
  },
];

/** What stands in the built page of a service for what only the table knows. */
export const SERVICE_MARKS = {
  id: '__ID__',
  slug: '__SLUG__',
  name: '__NAME__',
  summary: '__SUMMARY__',
  picture: '/__PICTURE__',
  category: '__CATEGORY__',
  duration: '__DURATION__',
  price: '__PRICE__',
  description: '__DESCRIPTION__',
  aftercare: '__AFTERCARE__',
} as const;

/** The build makes it once; the API fills in each service. */
export const SERVICE_PAGE: PublicPage = {
  path: `/servicios/${SERVICE_MARKS.slug}`,
  file: 'tratamiento',
  title: SERVICE_MARKS.name,
  description: SERVICE_MARKS.summary,
  picture: SERVICE_MARKS.picture,
  source: 'site/booking/ServicePage.tsx',
  data: ['/api/services', `/api/services/${SERVICE_MARKS.id}`],
};
export const BUILT_PAGES: readonly PublicPage[] = [...PUBLIC_PAGES, SERVICE_PAGE];

/** A response, not a file: only the table knows whether the clinic is published. */
export const SITEMAP_PATH = '/sitemap.xml';

export const pageFile = ({ file }: PublicPage): string => `pages/${file}.html`;
/** The path of the booking wizard: the only one that pages of other sites may frame, if the configuration names them. */
export const WIZARD_PATH = '/servicios';
/** Stands for the origins that may frame the wizard, with a space between two. */
export const EMBED_ORIGINS_MARK = 'https://embed.invalid';
export const MARKED_FILES: readonly string[] = ['embed.js', 'robots.txt', ...BUILT_PAGES.map(pageFile)];

export interface Addresses {
  siteUrl: string;
  embedOrigins: readonly string[];
}
export const withAddresses = (text: string, { siteUrl, embedOrigins }: Addresses): string =>
  text.replaceAll(SITE_URL_MARK, siteUrl).replaceAll(EMBED_ORIGINS_MARK, embedOrigins.join(' '));

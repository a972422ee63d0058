/**
 * The tokens that the clinic's two colours replace; the style sheet derives the others (`[data-brand]` in
 * `tokens.css`).
 */
export const colorsOf = ({ primary, accent }: { primary: string; accent: string }): Record<string, string> => ({
  ...(primary && { '--plum': primary }),
  ...(accent && { '--sage': accent, '--sage-ink': accent }),
});

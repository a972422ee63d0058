/** Replaces `html2canvas` in the bundle of the charts. The app never exports a chart as an image. */
export default function html2canvas(): never {
  throw new Error('charts are not made into pictures here');
}

import { Component, type ReactNode } from "react";
import { texts } from "#contracts/texts";

/** The error screen without any component, style or hook that could fail, too. */
const PlainScreen = () => (
  <main>
    <title>{title}</title>
    <h1>{texts.somethingWrong}</h1>
    <p role="alert">{texts.somethingWrongText}</p>
    <button type="button" onClick={() => location.reload()}>
      {texts.tryAgain}
    </button>
  </main>
);

export const PlainPage = () => (
  <html lang="en">
    <body>
      <PlainScreen />
    </body>
  </html>
);

interface LastBoundaryProps {
  children?: ReactNode;
  /** Whether it contains the document, and not only what the document shows. */
  isOutside?: boolean;
}

/** Stands below every other boundary. */
export class LastBoundary extends Component<LastBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.isOutside ? <PlainPage /> : <PlainScreen />;
  }
}

const title = `${texts.somethingWrong} · Ridgeline`;

/** The screen as a document, for a page that the server could not render. It needs no script. */
export const plainDocument = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${texts.somethingWrong}</h1>
<p>${texts.somethingWrongText}</p>
<a role="button" href="">${texts.tryAgain}</a>
</main>
</body>
</html>
`;

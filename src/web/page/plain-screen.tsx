import { Component, type ReactNode } from "react";
import { texts } from "#contracts/texts";

/** Stands below everything else: it shows the error screen without any component, style or hook that could fail, too. */
export class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <title>{title}</title>
        <h1>{texts.somethingWrong}</h1>
        <p role="alert">{texts.somethingWrongText}</p>
        <button type="button" onClick={() => location.reload()}>
          {texts.tryAgain}
        </button>
      </main>
    );
  }
}

const title = `${texts.somethingWrong} · Ridgeline`;

/** The same screen as a document, for a page that the server could not render. It needs no script. */
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

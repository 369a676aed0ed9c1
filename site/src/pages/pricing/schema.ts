import type { Offer, Product } from "schema-dts";
import { type Plan, plans } from "../../shared/plans/plans.ts";
import type { SchemaPlace } from "../../site-context.ts";

/** The plans as search engines read them. */
export const products = (brand: string, place: SchemaPlace): Product[] =>
  Object.entries(plans).map(([id, plan]) => ({
    "@type": "Product",
    ...place.idOf(id, "/pricing"),
    name: plan.name,
    description: plan.description,
    brand: { "@type": "Brand", name: brand },
    ...(place.card && { image: place.card }),
    offers: offer(plan, place),
  }));

/** A fee paid once is the offer's price; one paid monthly says so, or it would read as the whole. */
function offer({ price }: Plan, { siteUrl, idOf }: SchemaPlace): Offer {
  const amount = { price: price.usd, priceCurrency: "USD" };
  return {
    "@type": "Offer",
    url: `${siteUrl}/pricing`,
    availability: "https://schema.org/InStock",
    seller: idOf("organization"),
    ...(price.billing === "once"
      ? amount
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            ...amount,
            billingDuration: "P1M",
            referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
          },
        }),
  };
}
